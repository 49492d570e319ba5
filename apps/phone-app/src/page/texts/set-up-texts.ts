/** The texts of the question whose phone this becomes, in one language. */
export interface SetUpTexts {
  readonly person: {
    readonly heading: (name: string) => string;
    readonly detail: string;
    readonly yes: string;
    readonly no: string;
  };
  /** Shown after the person has said that the code belongs to somebody else. */
  readonly stranger: {readonly heading: string; readonly detail: (service: string) => string};
}
