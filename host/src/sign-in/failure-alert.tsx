/** An error with a title. */
export interface Failure {
  title: string;
  text: string;
}

interface FailureAlertProps {
  failure: Failure | undefined;
  /** Notice from the previous page, shown unless there is a failure. */
  words?: string;
}

export const FailureAlert = ({ failure, words }: FailureAlertProps) => (
  <div role="alert" className="sign-in-alert">
    {failure && (
      <p>
        <strong>{failure.title}</strong>
        {failure.text}
      </p>
    )}
    {!failure && words && <p>{words}</p>}
  </div>
);
