import * as z from 'zod';
import { blankIsAbsent, optional } from '#settings-schema.ts';
import type { StoreSettings } from './open-store.ts';

const text = optional(z.string().trim());

/** Environment variables of the store of files. */
export const StoreEnvironment = z.object({
  FILE_STORE: optional(z.enum(['local', 's3'], '应为 local 或 s3')),
  S3_ENDPOINT: optional(z.url({ protocol: /^https?$/, error: '应为网址，例如 https://s3.example.com' })),
  S3_BUCKET: optional(z.string().regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, '应为存储桶名称')),
  S3_REGION: z.preprocess(blankIsAbsent, z.string().default('us-east-1')),
  S3_ACCESS_KEY: text,
  S3_SECRET_KEY: text,
  S3_STYLE: z.preprocess(blankIsAbsent, z.enum(['path', 'host'], '应为 path 或 host').default('path')),
});
type StoreEnvironment = z.infer<typeof StoreEnvironment>;

const together = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY', 'S3_SECRET_KEY'] as const;

/** The first setting of S3 that is missing, if S3 is to be used. */
export const missingInStore = (env: StoreEnvironment) => {
  const isWanted = env.FILE_STORE === 's3' || together.some((name) => env[name]);
  return isWanted ? together.find((name) => !env[name]) : undefined;
};

export const storeSettingsOf = (env: StoreEnvironment): StoreSettings => {
  const { S3_ENDPOINT: endpoint, S3_BUCKET: bucket, S3_ACCESS_KEY: accessKey, S3_SECRET_KEY: secretKey } = env;
  if (!endpoint || !bucket || !accessKey || !secretKey) return { kind: 'local', s3: undefined };
  const s3 = { endpoint, bucket, accessKey, secretKey, region: env.S3_REGION, style: env.S3_STYLE };
  return { kind: env.FILE_STORE ?? 's3', s3 };
};
