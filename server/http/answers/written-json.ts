/** A response that is already JSON text, such as a long list from the database. */
export class WrittenJson {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}
