import { labelOf, permit } from '@mortise/shared/contract';
import {
  DataRuleDraft,
  dataRules,
  GRANT_VIEWS,
  type RuleOutcome as Outcome,
  type RowCount,
  RuleQuestion,
  SQL_RULE,
} from '@mortise/shared/contract/access';
import { ask } from '@mortise/shared/http';
import { RoleSelect } from '@mortise/shared/pickers';
import { useCan } from '@mortise/shared/session';
import { Button, Form, NumberText, Spin, useDebounced } from '@mortise/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useId, useState } from 'react';
import styles from './rule-outcome.module.css';

interface RuleOutcomeProps {
  permissionId: string;
  /** The rule that is edited. */
  ruleId: string | undefined;
}

/** Milliseconds. */
const PAUSE = 400;

/** What is wrong, with the name of the field. */
const flawOf = ({ message, path: [name = ''] }: { message: string; path: PropertyKey[] }) =>
  name in DataRuleDraft.shape ? `${labelOf(DataRuleDraft, String(name))}：${message}` : message;

/** What the draft of the form around would do; asked again when a change pauses, with the last answer until the next one. */
const useOutcome = (question: object) => {
  // compared by its text: the object is a new one with every render
  const now = JSON.stringify(question);
  const settled = useDebounced(now, PAUSE);
  const { data, error: flaws } = RuleQuestion.safeParse(JSON.parse(settled));
  const asked = data && (data.ruleConditions === SQL_RULE || data.ruleColumn) ? data : undefined;
  const query = useQuery({
    queryKey: [dataRules.outcome.path, asked],
    queryFn: ({ signal }) => ask(dataRules.outcome, { query: RuleQuestion.parse(asked) }, { quiet: true, signal }),
    enabled: asked !== undefined,
    gcTime: 0,
    placeholderData: (previous) => previous,
  });
  const isTyping = now !== settled;
  return {
    ...query,
    flaw: isTyping ? undefined : flaws?.issues.map(flawOf)[0],
    isAsked: asked !== undefined,
    isLate: isTyping || query.isFetching,
  };
};

const Count = ({ rows: { total, isEstimate } }: { rows: RowCount }) => (
  <>
    {isEstimate && '约 '}
    <NumberText value={total} /> 条
  </>
);

const Quiet = ({ children }: { children: ReactNode }) => <div className={styles.quiet}>{children}</div>;

const Answer = ({ outcome: { sentence, rows, reason, note, together } }: { outcome: Outcome }) => (
  <>
    {sentence && <div className={styles.sentence}>只显示：{sentence}</div>}
    {rows ? (
      <div>
        现有 <Count rows={rows.all} />
        中符合 <Count rows={rows.passing} />。<span className={styles.quiet}>只计您能看到的数据，变量按您本人代入。</span>
      </div>
    ) : (
      <Quiet>{reason}</Quiet>
    )}
    {note && <Quiet>{note}。</Quiet>}
    {together?.sentence && <div className={styles.sentence}>连同所选角色的其他规则只显示：{together.sentence}</div>}
    {together?.passing && (
      <div>
        其中符合 <Count rows={together.passing} />。<span className={styles.quiet}>部门角色的规则不计在内。</span>
      </div>
    )}
    {together?.reason && <Quiet>{together.reason}</Quiet>}
  </>
);

/** Below the fields of a data rule: what the rule means, and how many rows of now it lets through. */
export const RuleOutcome = ({ permissionId, ruleId }: RuleOutcomeProps) => {
  const typed = Form.useWatch((values: Partial<DataRuleDraft>) => values, Form.useFormInstance());
  const [roleIds, setRoleIds] = useState<string>();
  const { ruleColumn, ruleConditions, ruleValue, status } = typed ?? {};
  const { data, error, refetch, flaw, isAsked, isLate } = useOutcome({
    ...{ permissionId, id: ruleId, roleIds },
    ...{ ruleColumn, ruleConditions, ruleValue },
  });
  const isFilled = Boolean(ruleValue?.trim() && ruleConditions && (ruleConditions === SQL_RULE || ruleColumn?.trim()));
  const mayAsk = useCan(dataRules.outcome);
  const knowsRoles = useCan({ access: permit(...GRANT_VIEWS) });
  const select = useId();
  if (!mayAsk) return null;
  return (
    <section className={styles.outcome} aria-label="规则效果">
      {knowsRoles && (
        <div className={styles.roles}>
          <label htmlFor={select}>连同角色的其他规则</label>
          <RoleSelect id={select} value={roleIds} onChange={(ids) => setRoleIds(ids || undefined)} />
        </div>
      )}
      <Spin spinning={isLate} delay={300} size="small">
        <div role="status" aria-live="polite" aria-busy={isLate} className={styles.answer}>
          {!isFilled && <Quiet>填写字段、条件和规则值后，这里显示规则的含义和现有数据中符合的条数。</Quiet>}
          {isFilled && !isAsked && flaw && <Quiet>{flaw}</Quiet>}
          {isAsked && status === '0' && <Quiet>规则无效时不过滤数据，以下是设为有效后的效果。</Quiet>}
          {isAsked && error && (
            <Quiet>
              {error.message}
              <Button type="link" size="small" onClick={() => void refetch()}>
                重试
              </Button>
            </Quiet>
          )}
          {isAsked && data && <Answer outcome={data} />}
          {isAsked && data?.together === null && roleIds && !isLate && <Quiet>所选角色对该菜单没有其他有效的规则。</Quiet>}
        </div>
      </Spin>
    </section>
  );
};
