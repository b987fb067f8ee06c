import { sql } from 'drizzle-orm';
import type { GoldenCall } from '#golden/golden-calls.ts';
import { isOriginal, makeShippedTable, shippedForms, storeShippedForms } from '../shipped-forms.ts';
import type { RecordedStage } from './recorded-server.ts';

/** Forms that the conversations add: the answer to `addAll` shows no id. */
const ADDED: Readonly<Record<string, string>> = {
  mt_gold: 'a23a15e0bcbb4e8dba112b5e481386d0',
  mt_ren: '9d5ad26755494ac5ac67103728a1e16f',
  mt_kw: '3d4d67f318be443f9c4ddcaf4d529d18',
  select: '5c65456a3a1049268036f1ea7b14f155',
  mt_xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx: '2f10f234ad6940489d05a03ce46f7c93',
  mt_nokey: 'fe7e431de8c34311863fe60fc4b9e698',
  mt_nokey2: '986afda2738f4477b11559f35d2be2fb',
  mt_dup: 'd32baed509064100936a2f90742620ac',
  mt_dup2: '6ddc5e8c814643c9aa14bfc4fba4cde6',
  MT_Upper: '783d17f40f89448ba475ef039d269c58',
  mt_金: 'deff44c87207442aa988fb8f21251c8f',
  'mt_x;drop': '59693cca34b843aabb0999d242ed95a3',
  mt_blank: '7031056eddc04c9d9b3e7abf8bf1f9c6',
  mt_nofield: 'e7a5dd33b89f4da899a654833609fe43',
  mt_type: '5a0d57ac34454629bdf219fa9b47ad7d',
  mt_len: '10e8c7a3511d4e778a544185a49b4ac0',
  mt_dec: '61e7a3278300492aa5593a6986c4cb9b',
  mt_def: '063826cfb9e24a4687048aa251bddf11',
  mt_def2: '71cb3d92812c4ec2b61194e505ab0a5a',
  mt_nn: 'ebfaeae5c3a94f0e8e10984291e1d9b6',
  mt_ix: '9d94cfad13de4fcc9d6d94df0d76f78c',
  mt_nat: 'cbdea19be6c54bcbb9a0c202908af49d',
  mt_main: 'd494e83e33f94af4992f4a59a5f8c457',
  mt_sub1: '28cddbdaa45643c39b9f166996e6792f',
  mt_sub2: '797b28e4f6ec4055ad72781dc4661908',
  mt_tree: 'ebd18cac53424e07985c702cfdaee3dd',
  mt_rules: 'b51ceafc4a9c4e32a4e689d8261723bd',
  mt_cm: 'd0bfd7de7a61443ba1b179853ba1c73f',
  mt_cs: 'e0c74a9019af4c4eabf59a53f9cfe9e0',
  mt_one: 'b08ea84b07684bab8436b2cfed2b683b',
};

const tableIn = ({ body }: GoldenCall) => (body as { head?: { tableName?: string } } | undefined)?.head?.tableName ?? '';

/** The shipped forms, which have the same ids here, with their tables and rows. */
export const onlineForm: RecordedStage = {
  async prepare(app) {
    await storeShippedForms(app);
    for (const head of shippedForms.onl_cgform_head.filter(isOriginal)) await makeShippedTable(app, head);
  },
  async learn({ db }, call): Promise<ReadonlyMap<string, string>> {
    const recorded = call.path.endsWith('/addAll') ? ADDED[tableIn(call)] : undefined;
    if (!recorded) return new Map();
    const { rows } = await db.execute<{ id: string }>(
      sql`select id from onl_cgform_head where table_name = ${tableIn(call).toLowerCase()}`,
    );
    return new Map(rows[0] ? [[recorded, rows[0].id]] : []);
  },
};
