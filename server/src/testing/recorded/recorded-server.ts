import type { GoldenCall } from '#golden/golden-calls.ts';
import type { TestApp } from '../test-app.ts';

/** What a recorded server held before a conversation, and ids of it that no recorded answer shows. */
export interface RecordedStage {
  prepare(app: TestApp): Promise<void>;
  /** Id there → id here, after the call. */
  learn(app: TestApp, call: GoldenCall): Promise<ReadonlyMap<string, string>>;
}
