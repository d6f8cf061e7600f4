import { open } from 'node:fs/promises'

/** Returns the command that runs a process with a disk of 200 MB at a folder. Only root can do that, on Linux. */
export const onSmallDisk = (folder: string): string[] => [
  'unshare',
  '--mount',
  'sh',
  '-c',
  'mount -t tmpfs -o size=200m,mode=755 small "$0" && exec "$@"',
  folder,
]

/** Fills the disk of a file. */
export async function fillUp(file: string) {
  const ballast = await open(file, 'w')
  for (const size of [1_000_000, 4_096]) {
    const written = () =>
      ballast.write(Buffer.alloc(size)).then(
        ({ bytesWritten }) => bytesWritten,
        () => 0,
      )
    while ((await written()) === size);
  }
  await ballast.close()
}
