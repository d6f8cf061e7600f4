// Addresses that open another program of the device: mail, phone, maps.

/** Returns the address that opens the mail program with a message. Without a recipient, the person chooses one there. */
export const mailAddress = (to: string | null, message: Readonly<Record<'subject' | 'body', string>> | null = null): string => {
  const query = Object.entries(message ?? {}).map(([name, text]) => `${name}=${encodeURIComponent(text)}`)
  return `mailto:${encodeURI(to ?? '')}${query.length > 0 ? `?${query.join('&')}` : ''}`
}

/** Returns the address that calls a phone number; null for a text without digits. */
export function phoneAddress(phone: string | null): string | null {
  const digits = phone?.replaceAll(/[^\d+]/g, '')
  return digits ? `tel:${digits}` : null
}

/**
 * Returns the address that shows the way to a place in the device's maps: Apple's on an iPhone, iPad or Mac, the chosen program on Android,
 * and Google's page elsewhere.
 */
export function directionsAddress(place: string, { userAgent }: Pick<Navigator, 'userAgent'> = navigator): string {
  const sought = encodeURIComponent(place)
  if (/iPhone|iPad|Macintosh/.test(userAgent)) return `https://maps.apple.com/?daddr=${sought}`
  if (/Android/.test(userAgent)) return `geo:0,0?q=${sought}`
  return `https://www.google.com/maps/dir/?api=1&destination=${sought}`
}

/** Returns whether the device has a sheet to share a text with other programs. */
export const canShare = () => typeof navigator.share === 'function'
