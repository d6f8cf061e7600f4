import { deviceStorage } from '../../kit/device-storage.ts'

/** The beginning of the name under which the key of an account is stored (`sealed.ts`). */
export const DEVICE_KEY = 'device key '

/** Returns whether the device has the key of an account, which encrypts its changes once its session has ended. */
export const hasDeviceKey = (): boolean => deviceStorage.names(DEVICE_KEY).length > 0
