import type * as z from 'zod';
import { type AnyEndpoint, methodOf, wireTexts } from '#contract/index.ts';
import { MockRefusal } from './mock-answer.ts';

/** Validates a part of a mocked call with the contract, as the server does. */
export const parsePart = (schema: z.ZodType | undefined, part: string, value: unknown, { path }: AnyEndpoint): unknown => {
  const parsed = schema?.safeParse(value);
  if (parsed && !parsed.success) throw new Error(`${path} has a ${part} that its contract refuses: ${parsed.error.message}`);
  return parsed?.data;
};

/** The envelope of a mocked result, after validating it with the contract. */
export const envelopeOf = (endpoint: AnyEndpoint, answer: unknown): unknown => {
  if (answer instanceof MockRefusal)
    return { success: false, message: answer.message, code: answer.code, result: answer.result, timestamp: 0 };
  const result = endpoint.result ? parsePart(endpoint.result, 'mocked answer', answer, endpoint) : null;
  if (endpoint.envelope === 'bare') return result;
  const code = endpoint.code ?? (methodOf(endpoint) === 'GET' ? 0 : 200);
  return { success: true, message: endpoint.text ?? wireTexts.ok, code, result, timestamp: 0 };
};
