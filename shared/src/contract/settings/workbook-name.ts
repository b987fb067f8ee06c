const MACRO = /\.xl(sm|tm|am|sb)$/i;
const EXTENSION = /\.([^.\\/]+)$/;

export const NO_MACROS = '不支持含宏的文件，请另存为 .xlsx 后再导入';

/** Why a file of this name cannot be imported. A name without an extension says nothing: the server judges the content. */
export const wrongWorkbookName = (name: string) => {
  if (MACRO.test(name)) return NO_MACROS;
  const [, extension] = EXTENSION.exec(name.trim()) ?? [];
  return extension && !/^xlsx?$/i.test(extension) ? '请选择 .xlsx 或 .xls 文件' : undefined;
};
