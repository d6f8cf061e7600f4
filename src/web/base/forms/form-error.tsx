export const FormError = ({ message }: { message: string | undefined }) =>
  message ? (
    <p role="alert" className="rounded-control bg-danger-soft px-4 py-3 text-[0.9375rem] font-medium text-danger">
      {message}
    </p>
  ) : null
