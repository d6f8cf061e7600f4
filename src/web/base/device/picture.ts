/** Returns the address of a picture. A phone app loads it through the phone's own HTTP, which has the session (native-http.ts). */
export const pictureAddress = (path: string) =>
  import.meta.env.PHONE_SERVER ? `/_capacitor_http_interceptor_?u=${encodeURIComponent(import.meta.env.PHONE_SERVER + path)}` : path
