import { ProviderError, type ProviderFault } from '#integrations/provider-error.ts';

/** A request to a machine translation service that failed. */
export class MachineTranslationError extends ProviderError {
  constructor(fault: ProviderFault, detail: string, options?: ErrorOptions) {
    super('machine translation', fault, detail, options);
  }
}
