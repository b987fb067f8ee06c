import type * as z from 'zod';
import { fullWidth } from '#http/index.ts';

/** The first message of a refused value, as forms and tables show it. */
export const issueText = (error: z.ZodError | undefined): string => fullWidth(error?.issues[0]?.message ?? '格式不正确');
