import * as z from 'zod';

const words = z.string().max(500);

/** How a run of a script ended: done, refused with words, or failed with a fault. */
export const ScriptOutcome = z.discriminatedUnion('ended', [
  z.object({ ended: z.literal('done') }),
  z.object({ ended: z.literal('refused'), text: words }),
  z.object({ ended: z.literal('failed'), text: words }),
]);
export type ScriptOutcome = z.infer<typeof ScriptOutcome>;

/** What the sandbox of a script tells its page, which ends a sandbox that tells anything else. */
export const SandboxMessage = z.discriminatedUnion('type', [
  /** The engine is compiled. */
  z.object({ type: z.literal('ready') }),
  z.object({
    type: z.literal('loaded'),
    /** Functions of the script. */
    names: z.array(z.string()).readonly(),
    /** Fields whose changes it listens to, by the function that returns the listeners. */
    fields: z.record(z.string(), z.array(z.string()).readonly()),
    /** Why it could not be read. */
    fault: words.optional(),
  }),
  /** Parsed as a ScriptEffect, or dropped. */
  z.object({ type: z.literal('effect'), effect: z.unknown() }),
  /** Parsed as a ScriptRequest, or dropped. */
  z.object({ type: z.literal('request'), request: z.unknown() }),
  /** A message of the page has been dealt with: the engine waits for answers or timers. Sent once for each message. */
  z.object({ type: z.literal('resting') }),
  z.object({ type: z.literal('ended'), outcome: ScriptOutcome }),
]);
export type SandboxMessage = z.infer<typeof SandboxMessage>;
