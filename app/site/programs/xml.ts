/** A text inside XML, in an element or an attribute. Characters that XML 1.0 forbids are left out. */
export function escapeXml(text: string): string {
  return text
    .replace(
      // biome-ignore lint/suspicious/noControlCharactersInRegex: exactly these are forbidden
      /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g,
      '',
    )
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}

/** How long programs may keep what they read, in seconds. */
const freshness = 10 * 60;

/** Answer to a program. Nothing in it depends on who asks. */
export function programAnswer(body: string, type: string): Response {
  return new Response(body, {
    headers: {
      'Content-Type': `${type}; charset=utf-8`,
      'Cache-Control': `public, max-age=${freshness}`,
    },
  });
}

/** Answer when the database is away: programs come again. */
export function tryLater(): Response {
  return new Response('The database is away. Try again later.\n', {
    status: 503,
    headers: {
      'Content-Type': 'text/plain; charset=utf-8',
      'Retry-After': '60',
      'Cache-Control': 'no-store',
    },
  });
}
