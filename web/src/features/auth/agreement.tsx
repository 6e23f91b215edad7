type Props = {
  agreed: boolean;
  error: string | undefined;
  onChange: (agreed: boolean) => void;
};

/** What must be agreed to by the reader's own act, and before anything is sent. */
export const Agreement = ({ agreed, error, onChange }: Props) => (
  <div>
    <label className="flex min-h-11 items-start gap-3 text-sm/relaxed">
      <input
        type="checkbox"
        name="agreed"
        checked={agreed}
        aria-invalid={error !== undefined}
        aria-describedby={error && 'agreed-error'}
        className="mt-1 size-4.5 shrink-0 accent-qing"
        onChange={(event) => onChange(event.target.checked)}
      />
      <span className="text-ink-2">
        我已读过并同意
        <Terms part="terms">《用户约定》</Terms>和<Terms part="privacy">《隐私政策》</Terms>
        。未满 14 周岁的，监护人已读过并同意
        <Terms part="children">《儿童个人信息保护规则》</Terms>。
      </span>
    </label>
    {error && (
      <p id="agreed-error" role="alert" className="mt-1 text-sm text-danger">
        {error}
      </p>
    )}
  </div>
);

const Terms = ({ part, children }: { part: string; children: string }) => (
  <a
    href={`/about#${part}`}
    target="_blank"
    className="text-qing underline decoration-line underline-offset-4 hover:decoration-current"
  >
    {children}
  </a>
);
