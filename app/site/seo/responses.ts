/** `max-age` of feeds, site maps and other machine-readable responses, in seconds. */
const maxAgeSeconds = 10 * 60;

/**
 * Response for crawlers and feed readers, the same for every client.
 * @param type media type without its charset
 */
export function machineReadable(body: string, type: string): Response {
  return new Response(body, {
    headers: {
      'Content-Type': `${type}; charset=utf-8`,
      'Cache-Control': `public, max-age=${maxAgeSeconds}`,
    },
  });
}

/** Response while the database cannot be reached. Crawlers retry a 503 (RFC 9110 §15.6.4). */
export function serviceUnavailable(): Response {
  return new Response('The database is away. Try again later.\n', {
    status: 503,
    headers: {
      'Content-Type': 'text/plain; charset=utf-8',
      'Retry-After': '60',
      'Cache-Control': 'no-store',
    },
  });
}
