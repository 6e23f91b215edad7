import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { failureText, mayPass, needsLogin, sourceLabel, translationQuery } from './translate.ts';
import { Waiting } from './translation-view.tsx';

/** The Chinese of a paragraph that brought none: made when the reader asks for it. */
export function ParagraphTranslation({
  text,
  asked,
  onLogin,
}: {
  text: string;
  /** Whether they did already. */
  asked: boolean;
  onLogin: () => void;
}) {
  const [wanted, setWanted] = useState(asked);
  const { data, error, isFetching, refetch } = useQuery({
    ...translationQuery(text),
    enabled: wanted,
  });
  if (data) {
    return (
      <>
        {data.zh} <small className="font-ui text-xs text-ink-3">{sourceLabel(data)}</small>
      </>
    );
  }
  if (isFetching) return <Waiting lines={2} />;
  if (!error) {
    return (
      <Button variant="quiet" className="-ms-4" onClick={() => setWanted(true)}>
        翻译这段
      </Button>
    );
  }
  return (
    <span role="alert" className="flex items-center justify-between gap-3 font-ui text-sm">
      {failureText(error)}
      {needsLogin(error) ? (
        <Button variant="quiet" className="shrink-0" onClick={onLogin}>
          登录
        </Button>
      ) : (
        mayPass(error) && (
          <Button variant="quiet" className="shrink-0" onClick={() => void refetch()}>
            重试
          </Button>
        )
      )}
    </span>
  );
}
