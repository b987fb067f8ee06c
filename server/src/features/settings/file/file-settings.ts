import * as z from 'zod';
import { blankIsAbsent } from '#settings-schema.ts';

const count = (preset: number) =>
  z.preprocess(blankIsAbsent, z.coerce.number('应为正整数').int('应为正整数').min(1, '应为正整数').default(preset));

/** Environment variables of stored files. */
export const FileEnvironment = z.object({
  UPLOAD_QUOTA_MB: count(500),
  UPLOAD_QUOTA_FILES: count(2000),
  UPLOAD_TOTAL_MB: count(50_000),
  UPLOAD_UNUSED_DAYS: count(7),
  IMPORT_REPORT_DAYS: count(7),
});

/** Sizes in bytes, times in milliseconds. */
export interface FileSettings {
  quotaBytes: number;
  quotaFiles: number;
  totalBytes: number;
  unusedFor: number;
  reportsFor: number;
}

const MB = 1024 * 1024;
const DAY = 86_400_000;

export const fileSettingsOf = (env: z.infer<typeof FileEnvironment>): FileSettings => ({
  quotaBytes: env.UPLOAD_QUOTA_MB * MB,
  quotaFiles: env.UPLOAD_QUOTA_FILES,
  totalBytes: env.UPLOAD_TOTAL_MB * MB,
  unusedFor: env.UPLOAD_UNUSED_DAYS * DAY,
  reportsFor: env.IMPORT_REPORT_DAYS * DAY,
});
