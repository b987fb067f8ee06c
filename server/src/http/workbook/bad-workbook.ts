/** A file that cannot be imported; the message is shown. Not a `Refusal`, whose module would load zod into the worker. */
export class BadWorkbook extends Error {
  override readonly name = 'BadWorkbook';
}

export const noWorkbook = () => new BadWorkbook('文件导入失败:不是有效的 Excel 文件，请使用 .xlsx 格式');
/** @param what the content is, such as 网页 */
export const markupInstead = (what: string) =>
  new BadWorkbook(`文件导入失败:文件的内容是${what}，不是 Excel 工作簿，请用 Excel 或 WPS 打开，另存为 .xlsx 后再导入`);
export const encrypted = () => new BadWorkbook('文件导入失败:文件有打开密码，请在 Excel 中去掉密码并保存后再导入');
export const withMacros = () => new BadWorkbook('文件导入失败:不支持含宏的文件，请另存为 .xlsx 后再导入');
export const tooBig = () => new BadWorkbook('文件导入失败:文件内容过大');
export const cellTooLong = (most: number) => new BadWorkbook(`文件导入失败:单元格内容超过 ${most} 个字符`);
export const rowOutOfOrder = (row: number, after: number) =>
  new BadWorkbook(
    `文件导入失败:第 ${row} 行${row === after ? '出现了两次' : `排在第 ${after} 行之后`}，请在 Excel 或 WPS 中打开并保存后再导入`,
  );
