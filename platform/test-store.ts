import S3rver from '@20minutes/s3rver';

/**
 * Starts an S3-compatible store for a test, which verifies signatures.
 * @param directory its files
 */
export async function startTestStore(directory: string) {
  const server = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory,
    configureBuckets: [{ name: 'files', configs: [] }],
  });
  const { port } = await server.run();
  return {
    /** A setting with the right key, or another one. */
    url: (secret = 'S3RVER') => `http://S3RVER:${secret}@127.0.0.1:${port}/files/site/a`,
    close: () => server.close(),
  };
}
