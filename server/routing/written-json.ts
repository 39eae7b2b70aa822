/** A response that is JSON text already, such as a long list that the database wrote. */
export class WrittenJson {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}
