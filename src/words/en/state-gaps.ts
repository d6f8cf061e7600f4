/** What the rules of states say in sentences, by its English, which their files contain (src/domain/tax/state/rules). In English nothing is to be said. */
export const stateGaps: Readonly<Record<string, string>> = {}
