type Place = { latitude: number; longitude: number };

/** A contact card as text. */
export function sharedContact(
  names: readonly (string | undefined)[],
  phones: readonly (string | undefined)[],
) {
  const words = [names.filter(Boolean).join(' '), ...phones].filter(Boolean).join(', ');
  return { kind: 'contact' as const, words };
}

/** A location as text: coordinates, and a link that opens them in any map app. */
export function sharedPlace(
  { latitude, longitude }: Place,
  names: readonly (string | undefined)[] = [],
) {
  const at = `${latitude},${longitude}`;
  const words = [...names, at, `https://maps.google.com/?q=${at}`].filter(Boolean).join('\n');
  return { kind: 'place' as const, words };
}
