import { deviceStorage } from '../../kit/device-storage.ts'

const KEY = 'single-keys'

/** Returns whether single keys are on for this device. They are on by default. */
export const areSingleKeysOn = (): boolean => deviceStorage.read(KEY) !== 'off'

/** Saves the choice on this device. In a browser that forbids storage, single keys stay on. */
export const switchSingleKeys = (isOn: boolean) => void deviceStorage.write(KEY, isOn ? 'on' : 'off')
