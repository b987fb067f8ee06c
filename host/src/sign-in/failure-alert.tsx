/** What went wrong, under a title. */
export interface Failure {
  title: string;
  text: string;
}

interface FailureAlertProps {
  failure: Failure | undefined;
  /** What somebody else left to be said, as long as nothing went wrong. */
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
