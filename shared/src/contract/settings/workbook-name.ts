const MACRO = /\.xl(sm|tm|am|sb)$/i;
/** Tables that Excel and WPS open and save as a workbook. */
const TABLE = /^(ett?|csv|tsv|ods|xml|html?|mht)$/i;
const EXTENSION = /\.([^.\\/]+)$/;

export const NO_MACROS = '不支持含宏的文件，请另存为 .xlsx 后再导入';

/** Why a file of this name cannot be imported. A name without an extension says nothing: the server judges the content. */
export const wrongWorkbookName = (name: string) => {
  if (MACRO.test(name)) return NO_MACROS;
  const [, extension] = EXTENSION.exec(name.trim()) ?? [];
  if (!extension || /^xlsx?$/i.test(extension)) return undefined;
  if (TABLE.test(extension)) return `不支持 .${extension.toLowerCase()} 文件，请用 Excel 或 WPS 打开，另存为 .xlsx 后再导入`;
  return '请选择 .xlsx 或 .xls 文件';
};
