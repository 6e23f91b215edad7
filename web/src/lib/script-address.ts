type Policy = { createScriptURL: (address: string) => string };
/** What the compiler does not know yet. */
type Policies = { createPolicy: (name: string, rules: Policy) => Policy };

/**
 * An address of a script as the page's security policy wants it, where the browser knows of that: no
 * plain text becomes one.
 * @param policy a name for what it is used for, used once
 */
export function scriptAddress(address: string, policy: string): string {
  const { trustedTypes } = globalThis as { trustedTypes?: Policies };
  const rules = { createScriptURL: (text: string) => text };
  return trustedTypes?.createPolicy(policy, rules).createScriptURL(address) ?? address;
}
