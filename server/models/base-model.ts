import { Model } from 'objection';

/**
 * Base of all models. They carry no rules; queries get their
 * pool or transaction explicitly: `Model.query(db)`.
 */
export abstract class BaseModel extends Model {
  static override get useLimitInFirst() {
    return true;
  }
}
