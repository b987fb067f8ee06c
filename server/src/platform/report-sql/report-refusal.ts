import { Refusal } from '#platform/refusal.ts';

/** A statement that may not run, with the place in the author's text that says why. */
export class ReportRefusal extends Refusal {
  constructor(
    message: string,
    /** Offset of a character in the author's text. */
    readonly position?: number,
  ) {
    super(message, 500, position === undefined ? null : { position });
  }
}

export const TOO_LATE = '查询超过了时间限制，已停止，请缩小范围';
export const TOO_MUCH_MEMORY =
  '报表过大，需要的内存超过了限制，已停止：请缩小查询范围，或减少汇集（string_agg、array_agg、json_agg 等）和生成的内容';
