import type { ProviderKind } from '@bluebird/contract/operations.ts';
import { observe } from '#core/observed.ts';
import { ProviderError } from '#integrations/provider-error.ts';

/** The services as errors name them. */
export type PaymentService = 'Alipay' | 'WeChat Pay';

/** A payment service that gave no usable answer; what it was asked may have happened. */
export class PaymentError extends ProviderError {
  /** The service's own word for a refusal; '' without one. */
  readonly code: string;

  constructor(
    service: string,
    fault: ProviderError['fault'],
    { code = '', detail = code }: { code?: string; detail?: string } = {},
  ) {
    super(service, fault, detail);
    this.code = code;
  }
}

/** By what name the calls of a service are counted and shown to operators. */
const OBSERVED: Record<PaymentService, ProviderKind> = {
  Alipay: 'alipay',
  'WeChat Pay': 'wechat_pay',
};

const TIMEOUT_MS = 10_000;
/** No answer of a payment service but a bill is longer, and a bill of a day is shorter. */
const MOST_BYTES = 50_000_000;

type Answer = { status: number; headers: Headers; body: Buffer };

/** An answer that says that the service is broken: operators are told, and the caller reads it all the same. */
class BrokenAnswer extends Error {
  readonly answer: Answer;

  constructor(answer: Answer) {
    super(`http_${answer.status}`);
    this.answer = answer;
  }
}

/**
 * The whole answer of a payment service.
 * @throws PaymentError when none came
 */
export async function request(
  service: PaymentService,
  address: string,
  init: RequestInit = {},
): Promise<Answer> {
  try {
    return await observe(OBSERVED[service], async () => {
      const { status, headers, body } = await send(service, address, init);
      if (status >= 500) throw new BrokenAnswer({ status, headers, body });
      return { status, headers, body };
    });
  } catch (error) {
    if (error instanceof BrokenAnswer) return error.answer;
    if (error instanceof PaymentError) throw error;
    const timedOut = error instanceof Error && error.name === 'TimeoutError';
    throw new PaymentError(service, timedOut ? 'timeout' : 'unreachable');
  }
}

async function send(service: PaymentService, address: string, init: RequestInit): Promise<Answer> {
  const response = await fetch(address, {
    ...init,
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  const body = Buffer.from(await response.arrayBuffer());
  if (body.length > MOST_BYTES) throw new PaymentError(service, 'malformed');
  return { status: response.status, headers: response.headers, body };
}

/** Yuan as services write it, `168.00`, in fen; NaN for anything else. */
export const fenOf = (yuan: string): number =>
  /^\d{1,9}(\.\d{1,2})?$/.test(yuan) ? Math.round(Number(yuan) * 100) : Number.NaN;

/** Fen as yuan: `168.00`. */
export const yuanOf = (fen: number): string => (fen / 100).toFixed(2);
