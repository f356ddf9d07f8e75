const browsers: [name: string, sign: RegExp][] = [
  ['Yandex', /YaBrowser/],
  ['Edge', /Edg(A|iOS)?\//],
  ['Opera', /OPR\//],
  ['Samsung Internet', /SamsungBrowser/],
  ['Firefox', /Firefox|FxiOS/],
  ['Chrome', /Chrome|CriOS/],
  ['Safari', /Safari/],
];

const systems: [name: string, sign: RegExp][] = [
  ['iPhone', /iPhone/],
  ['iPad', /iPad/],
  ['Android', /Android/],
  ['Windows', /Windows/],
  ['Mac', /Macintosh/],
  ['Linux', /Linux/],
];

/** Everyday name of a device: `Chrome, Android`; empty for an unknown user agent. */
export function deviceName(userAgent: string): string {
  return [browsers, systems]
    .map((names) => names.find(([, sign]) => sign.test(userAgent))?.[0])
    .filter(Boolean)
    .join(', ');
}
