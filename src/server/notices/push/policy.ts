import { type Owner, ownerOf, type WorkerCaller } from '../../principal.ts'

/** A worker may choose the devices on which they get pushes. */
export const mayEnableDevices = (caller: WorkerCaller): Owner => ownerOf(caller)
