import { keeping } from '#lists/keeping.ts';
import { found } from '#platform/refusal.ts';
import type { PositionRepository } from './position.repository.ts';

export const createPositionService = (repository: PositionRepository) => ({
  ...keeping(repository, { codeOf: ({ code }) => code, takenRow: '职务编码已经存在' }),
  byCode: async (code: string) => found(await repository.findByCode(code)),
});
export type PositionService = ReturnType<typeof createPositionService>;
