/** Extension that fits the content of a workbook: servers answer either kind with the type of the older one, and Excel warns of a wrong name. */
export const workbookExtension = async (file: Blob) => {
  const [first, second] = new Uint8Array(await file.slice(0, 2).arrayBuffer());
  const isZip = first === 0x50 && second === 0x4b;
  return isZip ? 'xlsx' : 'xls';
};
