import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'app',
  ssr: true,
  /** `tools/prepare.mjs` builds beside the build that runs. */
  buildDirectory: process.env.BUILD_FOLDER ?? 'build',
} satisfies Config;
