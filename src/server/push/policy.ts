import { type Owner, ownerOf, type WorkerCaller } from '../principal.ts'

/** A worker may say on which devices they are told of things. */
export const mayEnableDevices = (caller: WorkerCaller): Owner => ownerOf(caller)
