/** The logo: a mortise on the left and the tenon that fits it. */
export const Mark = ({ size = 32 }: { size?: number }) => (
  <svg className="mark" width={size} height={size} viewBox="0 0 32 32" aria-hidden="true">
    <path
      className="mark-mortise"
      d="M5 4h12a1 1 0 0 1 1 1v5a1 1 0 0 1-1 1h-6v10h6a1 1 0 0 1 1 1v5a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1V5a1 1 0 0 1 1-1z"
    />
    <path
      className="mark-tenon"
      d="M21 4h6a1 1 0 0 1 1 1v22a1 1 0 0 1-1 1h-6a1 1 0 0 1-1-1v-8h-6a1 1 0 0 1-1-1v-4a1 1 0 0 1 1-1h6V5a1 1 0 0 1 1-1z"
    />
  </svg>
);
