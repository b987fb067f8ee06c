import { JOB_STATUS, type JobHandler, jobForms, type QuartzJob, QuartzJobDraft, quartzJobs } from '@mortise/shared/contract/settings';
import { CronTimes } from '@mortise/shared/pickers';
import { useOffers } from '@mortise/shared/session';
import { AutoComplete, DictRadio, type DraftEnds, Field, Form, Input, InputNumber, RowForm, useOne } from '@mortise/shared/ui';

interface QuartzJobFormProps extends DraftEnds {
  /** The job to change; none makes a new one. */
  job?: QuartzJob;
}

const lastSegment = (className = '') => className.split('.').at(-1);

/** What the parameter of the named class means; the server finds a class by its last segment. */
const ParameterHint = ({ handlers }: { handlers: readonly JobHandler[] }) => {
  const named: string | undefined = Form.useWatch('jobClassName', Form.useFormInstance());
  return handlers.find(({ className }) => lastSegment(className) === lastSegment(named))?.parameterHint ?? null;
};

/** docs/wire/system-config.md §5. Stopped: its maker starts it once expression and parameter are right. */
const BLANK = { cronExpression: '* * * * * ? *', status: JOB_STATUS.stopped, overlapping: 0 };

export const QuartzJobForm = ({ job, ...ends }: QuartzJobFormProps) => {
  const { jobRuns } = useOffers();
  const handlers = useOne(jobForms.handlers, jobRuns ? {} : null);
  const choices = handlers.data?.map(({ className, about }) => ({ value: className, label: `${className}（${about}）` }));
  return (
    <RowForm {...ends} name="quartz-job" what="定时任务" of={quartzJobs} row={job} blank={BLANK} width={800} okText="保存并安排任务">
      <Field of={QuartzJobDraft} name="jobClassName">
        <AutoComplete autoFocus={!job} options={choices} />
      </Field>
      <Field of={QuartzJobDraft} name="cronExpression" {...(jobRuns && { extra: <CronTimes /> })} />
      <Field of={QuartzJobDraft} name="parameter" extra={handlers.data && <ParameterHint handlers={handlers.data} />}>
        <Input.TextArea autoSize maxLength={255} />
      </Field>
      <Field of={QuartzJobDraft} name="description" />
      <Field of={QuartzJobDraft} name="status">
        <DictRadio code="quartz_status" />
      </Field>
      {jobRuns && (
        <>
          <Field of={QuartzJobDraft} name="overlapping">
            <DictRadio code="yn" />
          </Field>
          <Field of={QuartzJobDraft} name="timeLimit">
            <InputNumber placeholder="600" min={1} max={86_400} />
          </Field>
        </>
      )}
    </RowForm>
  );
};
