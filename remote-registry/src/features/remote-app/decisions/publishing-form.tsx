import { CANARY_LEAST, type PublishMode, PublishRule, type RemoteApp, remoteApps } from '@mortise/shared/contract/registry';
import { call } from '@mortise/shared/http';
import { type DraftEnds, DraftForm, Field, Form, InputNumber, Radio } from '@mortise/shared/ui';
import styles from '../remote-app.module.css';

export const PUBLISH_MODES: Record<PublishMode, string> = { live: '立即启用', canary: '先灰度', approval: '等待启用' };

type PublishFields = Pick<PublishRule, 'mode' | 'percent' | 'limit'>;

/** What a publish of this remote does: it goes live, to a share of the users first, or waits for an operator. */
export const PublishingForm = ({ remote, ...ends }: DraftEnds & { remote: RemoteApp }) => (
  <DraftForm
    {...ends}
    name="publishing"
    title={`发布方式 ${remote.name}`}
    initial={{ mode: remote.publishMode, percent: remote.canaryPercent, limit: remote.canaryLimit }}
    onSave={(fields: PublishFields) => call(remoteApps.publishing, { body: { ...fields, name: remote.name } })}
  >
    <Field of={PublishRule} name="mode">
      <Radio.Group options={Object.entries(PUBLISH_MODES).map(([value, label]) => ({ value, label }))} />
    </Field>
    <Form.Item noStyle dependencies={['mode']}>
      {({ getFieldValue }) =>
        getFieldValue('mode') === 'canary' && (
          <Field of={PublishRule} name="percent" extra="之后由管理员调整灰度，或启用为正式版">
            <InputNumber min={1} max={100} precision={0} suffix="%" className={styles.percent} />
          </Field>
        )
      }
    </Form.Item>
    <Field
      of={PublishRule}
      name="limit"
      extra={`灰度版本 1 小时内出错人数的比例超过上限即自动停止（至少 ${CANARY_LEAST.persons} 人使用、${CANARY_LEAST.failing} 人出错），0 表示不自动停止`}
    >
      <InputNumber min={0} max={100} precision={0} suffix="%" className={styles.percent} />
    </Field>
  </DraftForm>
);
