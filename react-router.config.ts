import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'app',
  ssr: true,
  /** `tools/prepare.mjs` builds into another folder than the running build. */
  buildDirectory: process.env.BUILD_FOLDER ?? 'build',
} satisfies Config;
