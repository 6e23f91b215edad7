import { ProviderError, type ProviderFault } from '#integrations/provider-error.ts';

/** A request to a language model that failed. */
export class LanguageModelError extends ProviderError {
  constructor(fault: ProviderFault, detail: string, options?: ErrorOptions) {
    super('language model', fault, detail, options);
  }
}
