import type { ReactNode } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { noticesQuery } from '#features/system/notices-api.ts';
import { identityString, isUnderReview, parseIdentity } from '#lib/app-identity.ts';
import { useKept } from '#lib/device-store.ts';
import { useTitle } from '#lib/use-title.ts';
import { PageHeader } from '#ui/page-header.tsx';

const SOURCES = [
  [
    '词典',
    'ECDICT · WordNet · CMU Pronouncing Dictionary',
    'https://github.com/skywind3000/ECDICT',
  ],
  ['字体', 'Source Serif 4 · SIL Open Font License', 'https://github.com/adobe-fonts/source-serif'],
] as const;

/** What this is, and what it stands on. */
export function Component() {
  useTitle('关于');
  const { data } = useQuery(noticesQuery);
  const { version } = parseIdentity(useKept(identityString) ?? '');
  // Links out wait until it is known that they may be there.
  const linked = useKept(isUnderReview) === false;
  return (
    <div className="mx-auto max-w-160 px-5 md:px-8">
      <PageHeader title="关于青鸟外刊" back />
      <div className="mt-2 space-y-4 font-read text-lg/[1.85]">
        <p>
          青鸟外刊是一间安静的阅览室。这里的文章都是英语原文：点一下不认识的词，释义就在手边；读完合上，生词已经替你收好。
        </p>
        <p>查词、生词本和导出永远免费，不登录也能读。</p>
      </div>
      <Facts title="文章">
        每篇文章都注明来源、作者与许可；只有摘要授权的，只刊登摘要并链接到原文。难度由程序按句长与用词评定，供你挑选时参考。
      </Facts>
      <Facts title="你的数据">
        生词、笔记和阅读记录归你所有。手机号只用于登录和找回密码；密码以 argon2id
        加盐存储，我们也看不到。
      </Facts>
      <section className="mt-8">
        <h2 className="mb-1 text-sm text-ink-3">用到的资料</h2>
        <dl className="divide-y divide-line border-y border-line">
          {SOURCES.map(([kind, name, url]) => (
            <div key={kind} className="flex gap-4 py-3">
              <dt className="w-10 shrink-0 text-ink-3">{kind}</dt>
              <dd lang="en" className="min-w-0">
                {linked ? (
                  <a
                    href={url}
                    target="_blank"
                    rel="noreferrer"
                    className="underline decoration-line underline-offset-4 hover:decoration-current"
                  >
                    {name}
                  </a>
                ) : (
                  name
                )}
              </dd>
            </div>
          ))}
        </dl>
      </section>
      <p className="meta-row mt-8 text-sm text-ink-3">
        {version && (
          <Link to="/app_upgrade" className="underline decoration-line underline-offset-4">
            应用 {version}
          </Link>
        )}
        {data && <span>版本 {data.build}</span>}
        <span lang="en">MIT License</span>
      </p>
    </div>
  );
}

const Facts = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="mt-8 border-t border-line pt-4">
    <h2 className="font-semibold">{title}</h2>
    <p className="mt-1.5 text-ink-2">{children}</p>
  </section>
);
