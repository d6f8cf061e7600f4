declare module 'heic-decode' {
  interface Image {
    readonly width: number
    readonly height: number
    decode(): Promise<{ readonly data: Uint8ClampedArray; readonly width: number; readonly height: number }>
  }
  const heic: {
    /** Finds the pictures of a file. They are decoded one by one, and must be disposed of. */
    all(file: { readonly buffer: Uint8Array }): Promise<readonly Image[] & { dispose(): void }>
  }
  export default heic
}
