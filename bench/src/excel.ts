import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import yazl from 'yazl';
import { measured, type Run } from './memory.ts';
import { api, type Server, signIn } from './server.ts';

const ROWS = 50_000;
const HEADINGS = ['登录账号', '真实姓名', '电话', '工号', '性别', '电子邮件'];

interface ImportAnswer {
  success: boolean;
  message: string;
  result: { errorCount: number; fileUrl: string } | null;
}

const rowXml = (cells: readonly string[]) => `<row>${cells.map((text) => `<c t="inlineStr"><is><t>${text}</t></is></c>`).join('')}</row>`;

const person = (index: number) => {
  const number = String(index).padStart(6, '0');
  return [
    `bench${number}`,
    '测试人员',
    `191${number.padStart(8, '0')}`,
    `BENCH${number}`,
    index % 2 ? '男' : '女',
    `bench${number}@guoju.example`,
  ];
};

/** A workbook of users written without our own code. */
const usersWorkbook = () => {
  const rows = [['用户列表数据'], ['导出人:bench'], HEADINGS, ...Array.from({ length: ROWS }, (_, index) => person(index))];
  const sheet = `<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>${rows.map(rowXml).join('')}</sheetData></worksheet>`;
  const zip = new yazl.ZipFile();
  zip.addBuffer(Buffer.from(sheet), 'xl/worksheets/sheet1.xml');
  zip.end();
  return buffer(zip.outputStream as Readable);
};

/** Imports 50,000 users into an empty installation and exports them. */
export async function measureExcel(server: Server): Promise<{ imported: Run; exported: Run & { rows: number } }> {
  const headers = { 'x-access-token': await signIn() };
  const file = await usersWorkbook();
  const imported = await measured(server, async () => {
    const body = new FormData();
    body.append('file', new Blob([new Uint8Array(file)]), '用户信息.xlsx');
    const answer = await fetch(`${api}/sys/user/importExcel`, { method: 'POST', headers, body });
    const { success, message, result } = (await answer.json()) as ImportAnswer;
    // a report also comes with an import that stored every row: it holds the first passwords
    if (success && !result?.errorCount) return;
    const report = result && (await (await fetch(api + result.fileUrl, { headers })).text());
    throw new Error(`the import said: ${message} ${report?.slice(0, 200) ?? ''}`);
  });
  const exported = await measured(server, async () => {
    const answer = await fetch(`${api}/sys/user/exportXls?username=bench*`, { headers });
    const bytes = await answer.arrayBuffer();
    if (!answer.headers.get('content-type')?.startsWith('application/vnd.ms-excel'))
      throw new Error(`the export said: ${Buffer.from(bytes)}`);
  });
  // a page beyond the last has the exact total, which other pages estimate (ADR 23)
  const counted = await fetch(`${api}/sys/user/list?username=bench*&pageNo=1000000&pageSize=1`, { headers });
  const { result } = (await counted.json()) as { result: { total: number } };
  return { imported, exported: { ...exported, rows: result.total } };
}
