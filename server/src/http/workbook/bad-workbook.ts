/** A file that cannot be imported; the message is shown. Not a `Refusal`, whose module would load zod into the worker. */
export class BadWorkbook extends Error {
  override readonly name = 'BadWorkbook';
}

export const noWorkbook = () => new BadWorkbook('文件导入失败:不是有效的 Excel 文件，请使用 .xlsx 格式');
export const tooBig = () => new BadWorkbook('文件导入失败:文件内容过大');
export const cellTooLong = (most: number) => new BadWorkbook(`文件导入失败:单元格内容超过 ${most} 个字符`);
