import { TERMS_VERSION } from '@bluebird/contract/consent.ts';
import type { ReactNode } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { noticesQuery } from '#features/system/notices-api.ts';
import { identityString, parseIdentity } from '#lib/app-identity.ts';
import { useKept } from '#lib/device-store.ts';
import { useTitle } from '#lib/use-title.ts';
import { OutsideLink } from '#ui/outside-link.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { TAP_AREA } from '#ui/tap-area.ts';

const SOURCES = [
  [
    '词典',
    'ECDICT · WordNet · CMU Pronouncing Dictionary',
    'https://github.com/skywind3000/ECDICT',
  ],
  ['字体', 'Source Serif 4 · SIL Open Font License', 'https://github.com/adobe-fonts/source-serif'],
] as const;

/**
 * What is promised about readers' data. Whoever changes it changes `TERMS_VERSION` of the contract:
 * everybody is asked to agree again.
 */
const PROMISES: readonly {
  id: string;
  title: string;
  points: readonly (readonly [string, string])[];
}[] = [
  {
    id: 'privacy',
    title: '隐私政策',
    points: [
      [
        '收集什么，为了什么',
        '手机号，或你添加的邮箱，用来登录、找回密码和发安全提醒，不发广告；通行密钥的公钥、名称和上次使用的时间，用来登录，指纹和面容只留在你的设备上，我们收不到；你存的生词、笔记、划线、合集和设置，用来在每台设备上还给你；读到哪里、读了多久、复习和答题的结果，用来安排复习和统计；打开过的页面、查过的词、设备型号和网络地址，用来防止盗号、找出故障和改进文章。不收集通讯录、位置、相册，也不读别的应用。',
      ],
      [
        '不登录时',
        '只记一个随机的设备编号和打开过的页面；生词和划线留在你的设备上，注册时由你带进账号。',
      ],
      [
        '用微信登录时',
        '在微信里点“微信登录”，微信告诉本站你在本站的编号（openid）；本站若要昵称，微信会先问你，昵称只显示一次，不保存。编号用来认出你和在微信里付款，随时可以在“我的”里解除。',
      ],
      [
        '存多久',
        '访问记录存 90 天；短信和邮件验证码存两天；邮箱和通行密钥删掉后马上清除；其余存到你删除或注销为止。注销七天后全部删除，只留下税法要求保存、不再带名字的订单。',
      ],
      [
        '给谁看',
        '不卖，也不给广告商。发短信要把号码交给短信服务商；发邮件要把邮箱地址交给邮件服务商；付款要把订单号和金额交给微信支付或支付宝；编辑部开启翻译、朗读或智能服务时，只把文章和你要求处理的文字交给它们，不带你的身份。除此之外，只在法律要求时提供。',
      ],
      [
        '怎么保护',
        '密码用 argon2id 加盐存储，我们也看不到；登录凭证只存摘要，可以逐台设备退出；工作人员看到的手机号和邮箱是遮住的，做过什么都有记录。',
      ],
      [
        '你的权利',
        '在“我的数据”里，随时下载全部资料，或注销账号；生词、笔记、历史可以逐条改、逐条删；公开的笔记可以收回。不同意本政策，可以不注册，照样读公开文章、点词查义。',
      ],
    ],
  },
  {
    id: 'children',
    title: '儿童个人信息保护规则',
    points: [
      [
        '未满 14 周岁',
        '请和父母或其他监护人一起读完这里，由监护人同意后再注册。没有监护人同意，请不要注册，不注册也能读。',
      ],
      [
        '对孩子的资料',
        '只收集上面写的、读书必需的那些；不做广告，不推送陌生人的消息，不公开孩子的手机号和邮箱。读书时长只给本人看，周榜可以退出。',
      ],
      [
        '监护人可以',
        '用孩子的账号下载全部资料、更正、删除，或注销账号；也可以请客服代办，我们核对身份后十五天内办好。发现未经同意收集了孩子的资料，我们会尽快删除。',
      ],
    ],
  },
  {
    id: 'terms',
    title: '用户约定',
    points: [
      [
        '你写的东西',
        '生词、笔记和合集归你。公开的笔记和合集，别的读者看得到；不要写违法的话，不要骂人，不要贴别人的隐私。违反的会被撤下，屡次违反的账号会停用，理由会告诉你。',
      ],
      ['文章', '原文的权利属于作者和出版者。请自己读，不要抓取、转载或转卖。'],
      [
        '会员',
        '付款前写明价格和天数，不自动续费。还没有用的，可以请客服退款；退款后相应的天数收回。',
      ],
      [
        '准不准',
        '释义、译文和难度由程序和编辑给出，难免有错，可以在词卡和译文旁边提出修订；不要用它们代替专业意见。',
      ],
    ],
  },
];

const [YEAR, MONTH, DAY] = TERMS_VERSION.split('-').map(Number);
const TERMS_DAY = `${YEAR} 年 ${MONTH} 月 ${DAY} 日`;

/** What this is, and what it stands on. */
export function Component() {
  useTitle('关于');
  const { data } = useQuery(noticesQuery);
  const { version } = parseIdentity(useKept(identityString) ?? '');
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
      {PROMISES.map(({ id, title, points }) => (
        <section key={id} id={id} className="mt-8 scroll-mt-4 border-t border-line pt-4">
          <h2 className="font-semibold">{title}</h2>
          <dl className="mt-1.5 space-y-3">
            {points.map(([question, answer]) => (
              <div key={question}>
                <dt className="text-sm text-ink-3">{question}</dt>
                <dd className="text-ink-2">{answer}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
      <p className="mt-4 text-sm text-ink-3">
        以上自 {TERMS_DAY}起适用；有改动时会再请你看一遍，同意过的版本记在账号里。
      </p>
      <section className="mt-8">
        <h2 className="mb-1 text-sm text-ink-3">用到的资料</h2>
        <dl className="divide-y divide-line border-y border-line">
          {SOURCES.map(([kind, name, url]) => (
            <div key={kind} className="flex gap-4 py-3.5">
              <dt className="w-10 shrink-0 text-ink-3">{kind}</dt>
              <dd lang="en" className="min-w-0">
                <OutsideLink
                  href={url}
                  underReview="text"
                  className="-my-3.5 inline-block py-3.5 underline decoration-line underline-offset-4 hover:decoration-current"
                >
                  {name}
                </OutsideLink>
              </dd>
            </div>
          ))}
        </dl>
      </section>
      <p className="meta-row mt-8 text-sm text-ink-3">
        {version && (
          <Link
            to="/app_upgrade"
            className={`${TAP_AREA} underline decoration-line underline-offset-4`}
          >
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
