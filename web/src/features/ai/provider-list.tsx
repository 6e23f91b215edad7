import type { AiProvider } from '@bluebird/contract/ai-operations.ts';
import { StatusBadge, type Tone } from '#ui/status-badge.tsx';

const STATES: Record<AiProvider['state'], { tone: Tone; label: string }> = {
  closed: { tone: 'good', label: '正常' },
  trial: { tone: 'busy', label: '正在试探' },
  open: { tone: 'bad', label: '暂停使用' },
};

/** The providers that are configured, and how they are. */
export const ProviderList = ({ providers }: { providers: readonly AiProvider[] }) =>
  providers.length === 0 ? (
    <p className="mt-2 max-w-160 text-ink-2">
      还没有接入语言模型：读者得到的都是内置引擎的回答。在服务器上设置 <code>AI_BASE_URL</code> 和{' '}
      <code>AI_MODEL</code> 后重启即可。
    </p>
  ) : (
    <ul className="mt-2 divide-y divide-line border-y border-line">
      {providers.map(({ name, model, state, calls, failed }) => (
        <li key={name} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2.5">
          <span className="w-10 text-sm text-ink-3">{name === 'primary' ? '主' : '备用'}</span>
          <span lang="en" className="min-w-0 flex-1 font-semibold wrap-anywhere">
            {model}
          </span>
          <span className="text-sm text-ink-3 tabular-nums max-sm:order-last max-sm:basis-full max-sm:ps-14">
            {calls === 0 ? '10 分钟内没有调用' : `10 分钟内 ${calls} 次，失败 ${failed} 次`}
          </span>
          <StatusBadge {...STATES[state]} />
        </li>
      ))}
    </ul>
  );
