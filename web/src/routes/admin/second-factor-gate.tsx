import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { secondFactorQuery } from '#features/auth/second-factor-api.ts';
import { ProveForm } from '#features/auth/second-factor-forms.tsx';
import { useTitle } from '#lib/use-title.ts';
import { buttonClass } from '#ui/button.tsx';
import { textLink } from '#ui/text-link.ts';

/** Lets staff into the newsroom with the second factor that the site requires of them. */
export function SecondFactorGate({ children }: { children: ReactNode }) {
  const { data } = useQuery(secondFactorQuery);
  if (data?.wanted === 'required' && !data.strong) return <Door isOn={data.since !== null} />;
  return (
    <>
      {data?.wanted === 'asked' && !data.strong && data.since === null && <Asked />}
      {children}
    </>
  );
}

/** A line above the newsroom, for staff whose password is all that guards it. */
const Asked = () => (
  <p className="border-b border-line bg-surface px-6 py-2.5 text-sm text-ink-2">
    你的账号能改动大家看到的内容，
    <Link to="/second_factor?next=/admin" className={textLink}>
      打开两步验证
    </Link>
    更安全。
  </p>
);

function Door({ isOn }: { isOn: boolean }) {
  useTitle('编辑部');
  const client = useQueryClient();
  return (
    <section className="mx-auto flex min-h-[80dvh] max-w-130 flex-col justify-center px-6 py-16">
      <h1 className="font-read text-3xl font-semibold tracking-[-0.01em]">进编辑部要两步验证</h1>
      <p className="mt-4 text-lg/[1.7] text-ink-2">
        {isOn
          ? '这次登录只用了一步。填上验证器里的数字就能进去。'
          : '编辑和管理员除了密码，还要有第二道锁：手机验证器，或者通行密钥。'}
      </p>
      <div className="mt-8 border-t border-line pt-6">
        {isOn ? (
          <ProveForm onDone={() => client.invalidateQueries()} />
        ) : (
          <div className="flex flex-wrap gap-3">
            <Link to="/second_factor?next=/admin" className={buttonClass('primary')}>
              打开两步验证
            </Link>
            <Link to="/login?next=/admin&reason=forbidden" className={buttonClass('soft')}>
              用通行密钥登录
            </Link>
          </div>
        )}
      </div>
    </section>
  );
}
